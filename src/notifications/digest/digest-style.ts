/** The look of email digests: inline, as mail programs require, with the dark theme where they know `prefers-color-scheme`. */

const FONT = "font-family:'Hiragino Sans','Noto Sans JP','Segoe UI',Helvetica,Arial,sans-serif"
/** The class is for the dark theme. */
const style = (css: string, name = ''): string => `${name === '' ? '' : `class="${name}" `}style="${css}"`

/** Style attributes of the light theme; colours as in `src/ui/tokens.css`. */
export const INLINE = {
  page: style(`margin:0;padding:0;background:#f6f1e6;color:#14161e;${FONT}`, 'page'),
  margin: style('padding:24px 12px'),
  card: style('max-width:560px;background:#fffdf8;border-radius:16px', 'card'),
  inside: style('padding:28px 24px'),
  site: style('margin:0 0 4px;font-size:14px;color:#5d5b5c', 'quiet'),
  heading: style('margin:0 0 16px;font-size:24px;line-height:1.25'),
  cell: style('padding:8px 0'),
  picture: style('display:block;width:48px;height:68px;border-radius:6px;object-fit:cover;border:0'),
  row: style(
    'display:block;color:#14161e;font-size:16px;line-height:1.45;text-decoration:none;overflow-wrap:anywhere',
    'row',
  ),
  text: style('margin:20px 0 0;font-size:16px;line-height:1.45'),
  button: style(
    'display:inline-block;padding:12px 20px;border-radius:999px;background:#ffb81c;color:#1b1302;font-weight:700;text-decoration:none',
  ),
  foot: style('max-width:560px;margin:16px auto 0;font-size:13px;line-height:1.6;color:#5d5b5c', 'quiet'),
  link: style('color:inherit'),
} as const

/** The dark theme. */
export const digestStyle = `@media (prefers-color-scheme:dark){.page{background:#0b0e15!important;color:#f6f1e6!important}
.card{background:#131721!important}.row{color:#f6f1e6!important}.quiet{color:#a5a8b3!important}}`
