import styles from './account.css?inline'

/** What only accounts look like: it comes with their dialogs and their pages, and no other page carries it. */
export const AccountStyle = () => (
  <style href="account" precedence="default">
    {styles}
  </style>
)
