/** Japanese names and nicknames of studios that titles only name in Latin letters. */
import { foldWord, toWords } from './fold.ts'

const NICKNAMES: readonly (readonly [studio: string, ...nicknames: string[]])[] = [
  ['8bit', 'エイトビット'],
  ["Brain's Base", 'ブレインズベース'],
  ['Bones', 'ボンズ'],
  ['CloverWorks', 'クローバーワークス'],
  ['David Production', 'デイヴィッドプロダクション'],
  ['Doga Kobo', '動画工房', 'douga koubou'],
  ['feel.', 'フィール'],
  ['Gainax', 'ガイナックス'],
  ['Gonzo', 'ゴンゾ'],
  ['J.C.Staff', 'ジェーシースタッフ'],
  ['Khara', 'カラー', 'studio khara'],
  ['Kinema Citrus', 'キネマシトラス'],
  ['Kyoto Animation', '京都アニメーション', '京アニ', 'kyoani'],
  ['Lerche', 'ラルケ'],
  ['Madhouse', 'マッドハウス'],
  ['MAPPA', 'マッパ'],
  ['Nippon Animation', '日本アニメーション'],
  ['OLM', 'オーエルエム'],
  ['P.A. Works', 'ピーエーワークス'],
  ['Pierrot', 'ぴえろ', 'スタジオぴえろ', 'studio pierrot'],
  ['Studio Pierrot', 'ぴえろ', 'スタジオぴえろ'],
  ['Production I.G', 'プロダクションアイジー', 'ig'],
  ['Science SARU', 'サイエンスサル'],
  ['Shaft', 'シャフト'],
  ['Studio Deen', 'スタジオディーン'],
  ['Studio Ghibli', 'スタジオジブリ', 'ジブリ'],
  ['Sunrise', 'サンライズ', '日本サンライズ', 'bandai namco filmworks'],
  ['Tatsunoko Production', 'タツノコプロ', '竜の子プロダクション'],
  ['TMS Entertainment', 'トムス', '東京ムービー新社', 'tokyo movie shinsha'],
  ['Toei Animation', '東映アニメーション', '東映動画', 'toei douga'],
  ['Trigger', 'トリガー', 'studio trigger'],
  ['ufotable', 'ユーフォーテーブル'],
  ['White Fox', 'ホワイトフォックス'],
  ['Wit Studio', 'ウィットスタジオ'],
]

const fold = (name: string): string => toWords(name).map(foldWord).join(' ')

const BY_NAME = new Map(NICKNAMES.map(([studio, ...nicknames]) => [fold(studio), nicknames]))

/** Other names of a studio. */
export const findStudioNicknames = (name: string): readonly string[] => BY_NAME.get(fold(name)) ?? []
