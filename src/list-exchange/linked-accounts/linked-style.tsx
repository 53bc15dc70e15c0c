import styles from './linked-accounts.css?inline'

/** The styles of linked accounts, included only on their pages. */
export const LinkedStyle = () => (
  <style href="linked-accounts" precedence="default">
    {styles}
  </style>
)
