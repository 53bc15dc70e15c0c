/** Lets `style` set custom properties, which React supports but its types do not declare. */
export type CustomProperties = Record<`--${string}`, string | number | undefined>

declare module 'react' {
  interface CSSProperties extends CustomProperties {}
}
