import styles from './downloads.css?inline'

/** The styles of downloads, included only where they are shown. */
export const DownloadsStyle = () => (
  <style href="downloads" precedence="default">
    {styles}
  </style>
)
