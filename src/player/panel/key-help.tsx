/** Keyboard shortcuts as listed in the help, most important first. */
const KEY_HELP: readonly (readonly [string, string])[] = [
  ['Space or K', 'Play or pause'],
  ['J · L', 'Back or forward 10 seconds'],
  ['← · →', 'Back or forward 5 seconds'],
  ['↑ · ↓', 'Volume up or down'],
  ['M', 'Mute'],
  ['C', 'Subtitles on or off'],
  ['Z · X', 'Subtitles earlier or later'],
  ['S', 'Skip intro or outro'],
  ['U', 'Undo an automatic skip'],
  ['F', 'Full screen'],
  ['T', 'Theatre mode'],
  ['I', 'Picture in picture'],
  ['N · P', 'Next or previous episode'],
  ['Shift ← · →', 'Previous or next chapter'],
  ['E', 'Episode list'],
  ['< · >', 'Slower or faster'],
  ['0 – 9', 'Jump to 0–90%'],
  [', · .', 'Previous or next frame'],
  ['B', 'Loop: set start, set end, stop'],
  ['G', 'Save a screenshot'],
  ['D', 'Stats for nerds'],
  ['?', 'Show shortcuts'],
]

export function KeyHelp() {
  return (
    <dl className="panel-keys" tabIndex={0} aria-label="Keyboard shortcuts">
      {KEY_HELP.map(([keys, meaning]) => (
        <div key={keys}>
          <dt>{keys}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
