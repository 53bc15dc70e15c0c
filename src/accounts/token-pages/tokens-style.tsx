import styles from './tokens.css?inline'

/** The styles of tokens and devices, included only on their pages. */
export const TokensStyle = () => (
  <style href="tokens" precedence="default">
    {styles}
  </style>
)
