/** Writes text as XML 1.0: escaped for an element or a quoted attribute, or as CDATA. */

// Characters that XML does not allow, even escaped.
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const toXmlText = (text: string): string => text.toWellFormed().replace(FORBIDDEN, '')

export const escapeXml = (text: string): string =>
  toXmlText(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** The text as a CDATA section; as several if it contains the end of one. */
export const toCdata = (text: string): string => `<![CDATA[${toXmlText(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
