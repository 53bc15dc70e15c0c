import { useEffect } from 'react'
import { usePlayer } from '../player-context.ts'
import type { Picture } from '../state/extras.ts'
import { scaleOf } from './picture.ts'

/** Scales the video, and the subtitles that are drawn at places in it. */
export function PictureShape({ picture }: { picture: Picture }) {
  const { video, player } = usePlayer()
  useEffect(() => {
    const [element, box] = [video.current, player.current]
    if (!element || !box) return undefined
    const apply = () => {
      const { clientWidth, clientHeight, videoWidth, videoHeight } = element
      if (videoWidth === 0 || clientWidth === 0) return
      const { width, height } = scaleOf(
        picture,
        { width: clientWidth, height: clientHeight },
        { width: videoWidth, height: videoHeight },
      )
      const scale = `${width} ${height}`
      if (box.style.getPropertyValue('--picture-scale') === scale) return
      box.style.setProperty('--picture-scale', scale)
      element.dispatchEvent(new Event('resize')) // the subtitles' place depends on it
    }
    const observer = new ResizeObserver(apply)
    observer.observe(element)
    element.addEventListener('resize', apply)
    return () => {
      observer.disconnect()
      element.removeEventListener('resize', apply)
      box.style.removeProperty('--picture-scale')
      element.dispatchEvent(new Event('resize'))
    }
  }, [video, player, picture])
  return null
}
