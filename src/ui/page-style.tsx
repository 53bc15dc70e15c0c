/**
 * Styles of some pages, included only where they are rendered, and once however often they are.
 * @param name tells them apart from others
 */
export const PageStyle = ({ name, css }: { name: string; css: string }) => (
  <style href={name} precedence="default">
    {css}
  </style>
)
