/** Renders posters and banners in a grid for review: `node scripts/contact-sheet.ts OUT.html [--from TITLES.json]`. */
import { readFile, writeFile } from 'node:fs/promises'
import * as z from 'zod'
import { type ArtTitle, drawBanner, drawPoster } from '../src/catalogue/art/art.ts'

type Specimen = readonly [
  title: string,
  japaneseTitle: string,
  year: number,
  format: string,
  genres: string,
  tags?: string,
]

/** Invented extreme titles. */
const SPECIMENS: readonly Specimen[] = [
  ['Ox', '牛', 1974, 'TV', 'kids slice-of-life', 'rural animals'],
  ['Salt & Ember', '塩と残り火', 2021, 'TV', 'action fantasy', 'fire swordplay'],
  ['The Postmaster of the Ninth Moon', '第九の月の郵便局長', 2018, 'TV', 'drama fantasy', 'letter space'],
  [
    'I Was Reborn as the Left Shoe of the Demon King and Now He Keeps Losing the Right One',
    '魔王の左靴に転生した件',
    2023,
    'TV',
    'isekai comedy',
  ],
  ['Kettle!!', 'けとる!!', 2010, 'TV', 'slice-of-life comedy', 'cafe school club'],
  ['Zero:Nine -The Long Corridor- Part 2', 'ゼロナイン', 2016, 'TV', 'thriller psychological', 'time loop'],
  ['Ångström Édition Spéciale', 'オングストローム', 1999, 'OVA', 'sci-fi space'],
  ['Тихая станция', '静かな駅', 2007, 'Movie', 'drama', 'train'],
  ['Η Πόλη του Φωτός', '光の都', 2012, 'Movie', 'mystery', 'city'],
  ['مدينة النجوم', '星の街', 2020, 'ONA', 'fantasy', 'night'],
  ['눈 내리는 역', '', 2022, 'ONA', 'romance', 'snow'],
  ['雨上がりの図書館', '雨上がりの図書館', 2015, 'Movie', 'drama romance', 'rain'],
  ['銀河鉱夫', '銀河鉱夫', 1983, 'TV', 'space mecha'],
  ['🦊🔥✨', '', 2024, 'Special', 'comedy'],
  ['', '', 0, 'Unknown', ''],
  ['</svg><script>alert("x")</script>', '"><img onerror=x>', 2019, 'TV', 'horror'],
  ['Antidisestablishmentarianistically', '', 2005, 'OVA', 'parody'],
  ['A B C D E F G H I J K L M', 'いろは', 1968, 'TV', 'kids'],
  ['!!!', '', 2001, 'Music', 'music', 'rock band'],
  ['Gunmetal Sutra', '鋼の経', 1988, 'OVA', 'action sci-fi mecha', 'cyberpunk'],
  ['Blade of the Quiet Hour', '静刻の刃', 1997, 'TV', 'samurai historical', 'swordplay'],
  ['Second Serve: Final Season', 'セカンドサーブ', 2014, 'TV', 'sports shounen', 'tennis'],
  ['Hex', '呪', 2017, 'TV', 'horror supernatural', 'curse'],
  ['Marigold Orchestra', '金盞花オーケストラ', 2009, 'TV', 'music drama', 'classical music piano'],
  ['Paper Tigers of Kanda Street', '神田の張り子の虎', 2003, 'Movie', 'police seinen', 'detective noir'],
  ['Nobody Feeds the Lighthouse Cat', '灯台の猫に誰も餌をやらない', 2019, 'Movie', 'mystery slice-of-life', 'sea cat'],
  ['Vantablack', 'ヴァンタブラック', 2022, 'ONA', 'dementia thriller'],
  ['Velvet Fang Academy', '天鵞絨牙学園', 2013, 'TV', 'vampire school harem'],
  ['Wheel of Thirteen Summers', '十三の夏の輪', 2011, 'Movie', 'romance drama', 'festival amusement park'],
  ['Overdrive Nocturne', 'オーバードライブ夜想曲', 1996, 'OVA', 'cars action', 'racing night'],
  ['Gate of Nine Foxes', '九狐の門', 2020, 'TV', 'supernatural fantasy', 'youkai shrine'],
  ['Cinder Witch Rosalind', '灰の魔女ロザリンド', 2006, 'TV', 'magic shoujo', 'witch castle'],
  ['Deep Sea Diner', '深海食堂', 2018, 'ONA', 'slice-of-life', 'food cooking'],
  ['All the Kings Are Pawns', '王は皆歩兵', 2008, 'TV', 'military psychological', 'strategy chess war'],
  ['The Giant Outside the Wall of Rain', '雨壁の巨人', 2015, 'TV', 'horror military', 'kaiju'],
  ['Yes, Captain! No, Captain!', 'はい船長！いいえ船長！', 1979, 'TV', 'comedy adventure', 'pirates ship'],
  ['Idol Engine 7', 'アイドルエンジン7', 2016, 'TV', 'music', 'idol'],
  ['Two Left Hands', '二つの左手', 2021, 'TV', 'romance shoujo-ai', 'love'],
  ['Dice & Daughters', 'ダイスと娘たち', 2012, 'TV', 'game ecchi harem', 'gambling'],
  ['Super Punch Grandmother', '超拳おばあちゃん', 2004, 'TV', 'super-power parody martial-arts', 'superhero'],
]

const titlesSchema = z.array(
  z.object({
    number: z.number(),
    title: z.string(),
    japaneseTitle: z.string().exactOptional(),
    year: z.number().exactOptional(),
    format: z.string(),
    genres: z.array(z.string()),
    tags: z.array(z.string()).exactOptional(),
  }),
)

const toTitle = ([title, japaneseTitle, year, format, genres, tags = '']: Specimen, i: number): ArtTitle => ({
  number: i + 1,
  title,
  ...(japaneseTitle ? { japaneseTitle } : {}),
  ...(year ? { year } : {}),
  format,
  genres: genres.split(' ').filter(Boolean),
  tags: tags.split(' ').filter(Boolean),
})

function page(titles: readonly ArtTitle[]): string {
  const posters = titles.map((title) => drawPoster(title, { grain: false })).join('\n')
  const banners = titles
    .slice(0, 24)
    .map((title, i) => drawBanner(title, { text: i % 2 === 1 }))
    .join('\n')
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title>
<style>
  body { margin: 24px; background: #0c1017 }
  div { display: grid; gap: 14px; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); margin-bottom: 32px }
  .banners { grid-template-columns: repeat(auto-fill, minmax(420px, 1fr)) }
  div > svg { display: block; width: 100%; height: auto; border-radius: 5px }
</style>
<div>${posters}</div>
<div class="banners">${banners}</div>
`
}

const [out, flag, from] = process.argv.slice(2)
if (out === undefined || (flag !== undefined && (flag !== '--from' || from === undefined))) {
  console.error('Usage: node scripts/contact-sheet.ts OUT.html [--from TITLES.json]')
  process.exit(2)
}
const titles: readonly ArtTitle[] = from
  ? titlesSchema.parse(JSON.parse(await readFile(from, 'utf8')))
  : SPECIMENS.map(toTitle)
await writeFile(out, page(titles))
console.log(`${titles.length} titles drawn in ${out}`)
