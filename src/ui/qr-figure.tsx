import type { ReactNode } from 'react'
import { PageStyle } from './page-style.tsx'
import styles from './qr-figure.css?inline'

interface QrFigureProps {
  /** Its accessible name. */
  label: string
  /** The side of the square in modules, and the path of the dark ones. */
  qr: { size: number; path: string }
  /** Below it. */
  children: ReactNode
}

/** A QR code that the server has drawn. */
export const QrFigure = ({ label, qr, children }: QrFigureProps) => (
  <figure className="qr-figure">
    <PageStyle name="qr-figure" css={styles} />
    <svg role="img" aria-label={label} viewBox={`0 0 ${qr.size} ${qr.size}`}>
      <path d={qr.path} />
    </svg>
    <figcaption>{children}</figcaption>
  </figure>
)
