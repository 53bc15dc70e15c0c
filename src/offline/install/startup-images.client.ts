/**
 * The picture that iPhones and iPads show while the installed app starts. They read it when the site is added to the home screen, and
 * show it only if it has exactly the size of the screen, so it is drawn on the device.
 */

/** The background of the manifest. */
const BACKGROUND = '#0a0d14'
const ICON = '/icon-512.png'
/** CSS pixels. */
const ICON_SIZE = 128

let isAdded = false

export async function addStartupImages(): Promise<void> {
  if (isAdded) return
  isAdded = true
  const icon = new Image()
  icon.src = ICON
  await icon.decode()
  const [short, long] = [screen.width, screen.height].toSorted((one, other) => one - other) as [number, number]
  document.head.append(
    createLink('portrait', draw(icon, short, long)),
    createLink('landscape', draw(icon, long, short)),
  )
}

function createLink(orientation: string, href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'apple-touch-startup-image'
  link.media = `(orientation: ${orientation})`
  link.href = href
  return link
}

/** @param width of the screen in CSS pixels, as `height` @returns a data URL */
function draw(icon: HTMLImageElement, width: number, height: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = width * devicePixelRatio
  canvas.height = height * devicePixelRatio
  const context = canvas.getContext('2d')
  if (!context) return ''
  context.scale(devicePixelRatio, devicePixelRatio)
  context.fillStyle = BACKGROUND
  context.fillRect(0, 0, width, height)
  context.drawImage(icon, (width - ICON_SIZE) / 2, (height - ICON_SIZE) / 2, ICON_SIZE, ICON_SIZE)
  return canvas.toDataURL()
}
