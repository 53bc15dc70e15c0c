import styles from './account.css?inline'

/** The styles of account dialogs and pages, included only where one of them is rendered. */
export const AccountStyle = () => (
  <style href="account" precedence="default">
    {styles}
  </style>
)
