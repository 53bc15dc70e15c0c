import styles from './season.css?inline'

/** The styles of season charts, included only where one is rendered. */
export const SeasonStyle = () => (
  <style href="season" precedence="default">
    {styles}
  </style>
)
