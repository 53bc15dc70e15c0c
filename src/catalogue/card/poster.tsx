import type { CSSProperties, ReactNode } from 'react'
import type { Picture } from '../picture/picture.ts'

interface PosterProps {
  picture: Picture
  /** Shown until the picture is there. */
  colour?: string | undefined
  /** The width at which it is shown, as `sizes` says it. */
  sizes: string
  /** Seen at once: asked for first, and not when it comes near. */
  eager?: boolean
  wide?: boolean
  children?: ReactNode
}

/** A picture in its frame. Words stand beside it, so it says nothing to those who listen. */
export function Poster({ picture, colour, sizes, eager = false, wide = false, children }: PosterProps) {
  return (
    <span
      className={wide ? 'print is-wide' : 'print'}
      style={colour === undefined ? undefined : ({ '--colour': colour } as CSSProperties)}
    >
      <PictureImage picture={picture} sizes={sizes} eager={eager} />
      {children}
    </span>
  )
}

type PictureImageProps = Pick<PosterProps, 'picture' | 'sizes' | 'eager'> & { className?: string }

export function PictureImage({ picture, sizes, eager = false, className }: PictureImageProps) {
  const image = (
    <img
      className={className}
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={picture.drawn ? undefined : sizes}
      width={picture.width}
      height={picture.height}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  )
  if (picture.srcSetAvif === undefined) return image
  return (
    <picture>
      <source type="image/avif" srcSet={picture.srcSetAvif} sizes={sizes} />
      {image}
    </picture>
  )
}
