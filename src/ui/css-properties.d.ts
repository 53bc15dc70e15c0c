/** Lets `style` set custom properties, which React supports but its types do not declare. */
import 'react'

declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
