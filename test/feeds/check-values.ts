/** Checks values that both formats of feeds contain. Each returns what is wrong with a value, or nothing. */
import { readXml } from './read-xml.ts'

const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/
/** RFC 4151, 2.1; without a fragment. */
const TAG =
  /^tag:[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*,\d{4}(-\d{2}(-\d{2})?)?:([\w.~!$&'()*+,;=:@/?-]|%[0-9A-F]{2})*$/i
const URL_TEXT = /^https?:\/\/[^\s<>"{}|\\^`]+$/
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$/
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\ufffe\uffff\u202a-\u202e\u2066-\u2069]/

const unless = (isValid: boolean, what: string, value: string): string[] =>
  isValid ? [] : [`${what}: ${JSON.stringify(value)}`]

/** RFC 3339. */
export const checkDate = (value: string): string[] =>
  unless(DATE.test(value) && !Number.isNaN(Date.parse(value)), 'not a date', value)

export const checkTag = (value: string): string[] => unless(TAG.test(value), 'not a tag URI', value)

export const checkUrl = (value: string): string[] =>
  unless(URL_TEXT.test(value) && URL.canParse(value) && value.isWellFormed(), 'not an absolute URL', value)

export const checkLanguage = (value: string): string[] => unless(LANGUAGE.test(value), 'not a language', value)

export const checkLine = (value: string): string[] =>
  unless(value.isWellFormed() && !CONTROLS.test(value) && value.trim() === value, 'not a clean line', value)

export const checkNotEmpty = (value: string): string[] => unless(value.trim() !== '', 'empty', value)

export function checkUnique(what: string, values: readonly string[]): string[] {
  const twice = values.filter((value, at) => values.indexOf(value) !== at)
  return twice.map((value) => `${what} twice: ${value}`)
}

/** HTML of paragraphs with pictures, which needs no sanitising. */
export function checkHtml(html: string): string[] {
  if (!html.isWellFormed() || CONTROLS.test(html)) return [`not clean: ${JSON.stringify(html)}`]
  // as XML, after the only tag that HTML leaves open is closed
  const { children, text } = readXml(`<div>${html.replaceAll(/(<img [^>]*)>/g, '$1/>')}</div>`)
  const outside = children.reduce((rest, child) => rest.replace(child.text, ''), text)
  return [
    ...unless(outside.trim() === '', 'text outside of paragraphs', html),
    ...children.flatMap((paragraph) => [
      ...unless(paragraph.name === 'p' && paragraph.attributes.size === 0, 'not a paragraph', html),
      ...paragraph.children.flatMap(({ name, attributes }) => [
        ...unless(name === 'img' && attributes.has('alt'), 'not a picture', html),
        ...checkUrl(attributes.get('src') ?? ''),
        ...[...attributes.keys()].flatMap((key) =>
          unless(['src', 'alt', 'width', 'height'].includes(key), 'an attribute', key),
        ),
      ]),
    ]),
  ]
}
