import styles from './type-page.css?inline'

/** Included only on the phone's page. */
export const TypePageStyle = () => (
  <style href="type-page" precedence="default">
    {styles}
  </style>
)
