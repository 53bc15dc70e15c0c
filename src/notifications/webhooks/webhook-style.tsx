import styles from './webhooks.css?inline'

/** The styles of webhooks, included only on their pages. */
export const WebhookStyle = () => (
  <style href="webhooks" precedence="default">
    {styles}
  </style>
)
