/** The latest entries of continue watching, for the offline screen; `offline-list.script.ts` fills it. */
export function OfflineList() {
  return (
    <section id="offline-list" hidden>
      <h2>Where you left off</h2>
      <ul />
    </section>
  )
}
