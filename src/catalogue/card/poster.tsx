import type { ComponentProps, ReactNode } from 'react'
import type { Language } from '../language/language.ts'
import { useLanguage } from '../language/use-language.ts'
import type { Picture } from '../picture/picture.ts'

interface PosterProps {
  picture: Picture
  /** Shown until the picture has loaded. */
  colour?: string | undefined
  /** The `sizes` attribute. */
  sizes: string
  /** Visible immediately: loads eagerly with high priority. */
  eager?: boolean
  wide?: boolean
  children?: ReactNode
}

/** A picture in its frame. Decorative (empty alt), since the title is next to it. */
export function Poster({ picture, colour, sizes, eager = false, wide = false, children }: PosterProps) {
  return (
    <span
      className={wide ? 'artwork is-wide' : 'artwork'}
      style={colour === undefined ? undefined : { '--colour': colour }}
    >
      <PictureImage picture={picture} sizes={sizes} eager={eager} />
      {children}
    </span>
  )
}

type PictureImageProps = Pick<PosterProps, 'picture' | 'sizes' | 'eager'> & { className?: string }

export function PictureImage({ picture, sizes, eager = false, className }: PictureImageProps) {
  const image = (
    <PosterImage
      className={className}
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={picture.drawn ? undefined : sizes}
      width={picture.width}
      height={picture.height}
      {...(eager && { loading: 'eager', fetchPriority: 'high' })}
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

/** A picture by its address, in the chosen language. */
export const PosterImage = ({ src, ...more }: ComponentProps<'img'> & { src: string }) => (
  <img src={inLetters(src, useLanguage().language)} alt="" loading="lazy" decoding="async" {...more} />
)

/** A drawn poster has the same picture lettered in Japanese beside it. */
export const inLetters = (src: string, language: Language): string =>
  language === 'JP' ? src.replace(/(\/images\/poster\/.*\/art)\.svg$/, '$1-ja.svg') : src
