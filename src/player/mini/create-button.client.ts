/** A button of what stays in a corner when its page is left. */
export function createButton(text: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = text
  button.addEventListener('click', onPress)
  return button
}
