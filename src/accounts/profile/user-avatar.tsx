import { useState } from 'react'
import { toProfileName } from '../profile-name.ts'

interface UserAvatarProps {
  of: { username: string; avatar: string | null }
  /** Pixels. */
  size?: number
}

/** A user's picture; generated from the name if there is none or it fails to load. */
export function UserAvatar({ of: { username, avatar }, size = 32 }: UserAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const style = { '--size': `${size}px`, '--tint': tintOf(username) }
  if (avatar === null || avatar === broken)
    return (
      <span className="avatar" style={style} aria-hidden="true">
        {(/\p{L}|\p{N}/u.exec(toProfileName(username))?.[0] ?? '·').toUpperCase()}
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
      // an image that failed before hydration fires no event
      ref={(image) => void (image?.complete && image.naturalWidth === 0 && setBroken(avatar))}
      onError={() => setBroken(avatar)}
    />
  )
}

/** A stable hue for each name. */
const tintOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
