/** Distinguishes offline from unreachable, keeps the text up to date, and retries on click and when the connection is back. */
export default function followConnection(): void {
  const retry = () => location.reload()
  const setText = (id: string, text: string) => {
    const element = document.getElementById(id)
    if (element) element.textContent = text
  }
  const update = () => {
    if (navigator.onLine) return
    document.title = 'You’re offline.'
    setText('what', document.title)
    setText('why', 'We’ll reload as soon as you’re back online.')
  }
  document.getElementById('again')?.addEventListener('click', () => {
    setText('again', 'Trying again…')
    retry()
  })
  addEventListener('online', retry)
  addEventListener('offline', update)
  update()
}
