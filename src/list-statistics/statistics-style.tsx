import styles from './statistics.css?inline'

/** The styles of statistics and reviews; loaded on no other page. */
export const StatisticsStyle = () => (
  <style href="list-statistics" precedence="default">
    {styles}
  </style>
)
