/** The television's side: a code to scan, and what the phone types. */
import { encode } from 'uqr'
import { openSocket } from '#src/platform/realtime/socket.client.ts'
import { createTypedReader, JOIN_SCREEN, TYPED, type Typed, typePath } from './phone-typing.ts'

/** The empty modules around a code that readers need (ISO/IEC 18004). */
const QUIET_ZONE = 4
const SVG = 'http://www.w3.org/2000/svg'

/**
 * Shows a code in an element once the television listens, and passes on what is typed.
 * @returns ends it
 */
export function receiveTyped(container: HTMLElement, onTyped: (typed: Typed) => void): () => void {
  const screen = createScreenId()
  const socket = openSocket()
  const read = createTypedReader()
  socket.on('connect', async () => {
    const { success } = (await socket.emitWithAck(JOIN_SCREEN, { screen })) as { success: boolean }
    if (success) showCode(container, new URL(typePath(screen), location.origin).href)
  })
  socket.on('disconnect', () => container.replaceChildren())
  socket.on(TYPED, (payload: unknown) => {
    const typed = read(payload)
    if (typed) onTyped(typed)
  })
  return () => void socket.disconnect()
}

function createScreenId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function showCode(container: HTMLElement, address: string): void {
  const { data, size } = encode(address, { border: QUIET_ZONE })
  const picture = document.createElementNS(SVG, 'svg')
  picture.setAttribute('viewBox', `0 0 ${size} ${size}`)
  picture.setAttribute('role', 'img')
  picture.setAttribute('aria-label', 'QR code of a page to type on')
  const modules = document.createElementNS(SVG, 'path')
  modules.setAttribute(
    'd',
    data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join(''),
  )
  picture.append(modules)
  const note = document.createElement('p')
  note.textContent = 'Or scan this with your phone, and type there.'
  container.replaceChildren(picture, note)
}
