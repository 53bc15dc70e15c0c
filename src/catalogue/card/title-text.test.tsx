import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageContext } from '../language/use-language.ts'
import { TitleText } from './title-text.tsx'

const show = (japaneseTitle: string, language: 'EN' | 'JP' = 'JP') =>
  renderToStaticMarkup(
    <LanguageContext value={{ language, choose: () => undefined }}>
      <TitleText of={{ title: 'Harbour', japaneseTitle }} />
    </LanguageContext>,
  )

test.each([
  ['コウペンちゃん', 'コウペン<span class="unbroken">ちゃん</span>'],
  ['正反対な君と僕 第2期', '正反対な君と僕 <span class="unbroken">第2期</span>'],
  ['夏の日 空', '夏の日 空'],
  ['港の灯か\u3099', '港<span class="unbroken">の灯か\u3099</span>'],
  ['港', '港'],
])('the last characters of %s stay on one line', (title, html) => {
  expect(show(title)).toBe(`<span lang="ja">${html}</span>`)
})

test('an English title is as it is', () => {
  expect(show('港の灯', 'EN')).toBe('<span>Harbour</span>')
})
