import { POINTER_KEY, TELEVISION_KEY, TELEVISION_PARAMETER } from './television-keys.ts'
import type { TelevisionFiles } from './find-module.server.ts'
import type { start } from './television.client.ts'

/** Browsers of televisions, set-top boxes and consoles by their user agents. */
const TELEVISIONS =
  /Web0S|webOS|SMART-?TV|SmartTV|Tizen.*TV|HbbTV|NetCast|Viera|BRAVIA|GoogleTV|Android TV|AFT[A-Z]|CrKey|AppleTV|Roku|PlayStation|Xbox/
/** In these, arrows have a meaning of their own. */
const OWN_ARROWS = 'input,textarea,select,video,[role=slider]'

/**
 * Before the first paint: chooses the layout of televisions, and loads the navigation by arrows when it is needed. On a television, or
 * if `?tv` chose its layout, `<html>` has the attribute `data-tv`, and the module is loaded at once. Otherwise it is loaded by a
 * gamepad, or by an arrow that nothing else uses while no pointer was moved in this tab: with a mouse, arrows scroll. The first key that
 * is pressed while it loads is carried out once it is loaded: an arrow, or on televisions OK in a search box.
 * @param files without them, only the layout is chosen
 */
export default function startTelevision(files?: TelevisionFiles): void {
  const isTelevision = chooseLayout()
  if (files === undefined) return
  let loading: Promise<void> | null = null
  let isLoaded = false
  let pressed: KeyboardEvent | undefined
  const load = () => {
    loading ??= (import(/* @vite-ignore */ files.module) as Promise<{ start: typeof start }>).then(
      (navigation) => {
        isLoaded = true
        navigation.start(pressed)
      },
      () => {
        loading = null
        pressed = undefined
      },
    )
  }
  let hasPointer = false
  try {
    hasPointer = sessionStorage.getItem(POINTER_KEY) !== null
  } catch {
    // it is then found anew by each page
  }
  if (isTelevision) {
    loadStyles(files.styles)
    load()
  }
  addEventListener('gamepadconnected', () => load())
  addEventListener(
    'pointermove',
    ({ movementX, movementY }) => {
      if (hasPointer || !(movementX || movementY)) return
      hasPointer = true
      try {
        sessionStorage.setItem(POINTER_KEY, '1')
      } catch {
        // until the page is left
      }
    },
    { passive: true },
  )
  const keepKey = (event: KeyboardEvent) => {
    // a browser that fills in a form sends an event without a key
    if (isLoaded || !event.key || event.defaultPrevented || (hasPointer && !isTelevision)) return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const target = event.target instanceof Element ? event.target : null
    const isUsed = event.key.startsWith('Arrow')
      ? !target?.closest(OWN_ARROWS)
      : isTelevision && event.key === 'Enter' && target?.matches('input[type=search]')
    if (!isUsed) return
    event.preventDefault()
    if (isTelevision) event.stopImmediatePropagation()
    pressed ??= event
    load()
  }
  // on televisions, the module takes keys before the page does
  addEventListener('keydown', keepKey, { capture: isTelevision })
}

/** The page is not painted without them. */
function loadStyles(url: string): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = url
  link.setAttribute('blocking', 'render')
  document.head.append(link)
}

/** @returns whether the page has the layout of televisions */
function chooseLayout(): boolean {
  let choice: string | null = null
  try {
    choice = new URLSearchParams(location.search).get(TELEVISION_PARAMETER)
    if (choice === null) choice = localStorage.getItem(TELEVISION_KEY)
    else {
      choice = choice === 'off' ? 'off' : 'on'
      localStorage.setItem(TELEVISION_KEY, choice)
    }
  } catch {
    // the choice is then for this page
  }
  const isTelevision = choice === 'on' || (choice !== 'off' && TELEVISIONS.test(navigator.userAgent))
  if (isTelevision) document.documentElement.dataset['tv'] = ''
  return isTelevision
}
