import styles from './list.css?inline'

/** The styles of lists, included only where one is rendered. */
export const ListStyle = () => (
  <style href="list-page" precedence="default">
    {styles}
  </style>
)
