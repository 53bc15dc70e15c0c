import styles from './dashboard.css?inline'

/** The styles of the dashboard; loaded on no other page. */
export const DashboardStyle = () => (
  <style href="dashboard" precedence="default">
    {styles}
  </style>
)
