import { type CSSProperties, useState } from 'react'

interface UserAvatarProps {
  of: { username: string; avatar: string | null }
  /** Pixels. */
  size?: number
}

/** A user's picture; one that is drawn from the name where there is none, or where it is broken. */
export function UserAvatar({ of: { username, avatar }, size = 32 }: UserAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const style = { '--size': `${size}px`, '--tint': tintOf(username) } as CSSProperties
  if (avatar === null || avatar === broken)
    return (
      <span className="avatar" style={style} aria-hidden="true">
        {(/\p{L}|\p{N}/u.exec(username)?.[0] ?? '·').toUpperCase()}
      </span>
    )
  return (
    <img
      className="avatar"
      style={style}
      src={avatar}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
      // one that failed before the page's scripts ran says so no more
      ref={(image) => void (image?.complete && image.naturalWidth === 0 && setBroken(avatar))}
      onError={() => setBroken(avatar)}
    />
  )
}

/** A hue of its own for each name, the same every time. */
const tintOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
