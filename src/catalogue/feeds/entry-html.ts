/** The content of an entry as HTML that needs no sanitising. */
import { escapeXml } from '#src/platform/text/xml.ts'
import type { FeedEntry } from './feed.ts'

/** The poster and the summary. The title is beside it, so the picture has no text of its own. */
export function toEntryHtml({ image, summary }: Pick<FeedEntry, 'image' | 'summary'>): string {
  const picture = `<p><img src="${escapeXml(image.url)}" alt="" width="${image.width}" height="${image.height}"></p>`
  return summary ? `${picture}<p>${escapeXml(summary)}</p>` : picture
}
