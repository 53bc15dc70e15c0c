import styles from './settings.css?inline'

/** The styles of the pages Settings and Set up. */
export const SettingsStyle = () => (
  <style href="settings-admin" precedence="default">
    {styles}
  </style>
)
