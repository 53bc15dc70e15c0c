/** The names by which pages are found in the palette, in English and Japanese. Not here: what belongs to one title, and steps of a task. */

/** What a site or a viewer must have for a page to be of use. */
export type PageNeed = 'requests' | 'offlineVideo' | 'videos' | 'profiles' | 'signedOut' | 'signUp'

interface PageName {
  /** The page's pattern in the table of pages. */
  page: string
  /** Its address; by default the pattern without parameters. */
  to?: string
  name: string
  japaneseName: string
  needs?: PageNeed
}

const row = (page: string, name: string, japaneseName: string, more: Partial<PageName> = {}): PageName => ({
  page,
  name,
  japaneseName,
  ...more,
})
const admin = (section: string, name: string, japaneseName: string): PageName =>
  row(section === '' ? 'admin' : `admin/${section}`, `Admin: ${name}`, `管理：${japaneseName}`)

/** The first ones are offered before anything is typed. */
export const PAGE_NAMES: readonly PageName[] = [
  row('home', 'Home', 'ホーム'),
  row('my-list/:tab?', 'My list', 'マイリスト'),
  row('calendar', 'Calendar', '放送カレンダー'),
  row('tonight', 'What to watch tonight', '今夜のおすすめ'),
  row('search', 'Search', '検索'),
  row('random', 'Random title', 'ランダム'),
  row('search/lines', 'Search lines of subtitles', 'セリフを検索', { needs: 'videos' }),
  row('search/scene', 'Find a scene by a picture', '画像で場面を検索', { needs: 'videos' }),
  row('season/:year?', 'This season', '今期のアニメ'),
  row('top-airing', 'Top airing', '放送中の人気作品'),
  row('most-popular', 'Most popular', '人気作品'),
  row('most-favorite', 'Most favourited', 'お気に入りの多い作品'),
  row('completed', 'Completed', '放送終了'),
  row('recently-updated', 'Recently updated', '最近の更新'),
  row('recently-added', 'Recently added', '最近の追加'),
  row('top-upcoming', 'Top upcoming', '放送予定'),
  row('subbed-anime', 'Subbed anime', '字幕'),
  row('dubbed-anime', 'Dubbed anime', '吹き替え'),
  row('movie', 'Movies', '映画'),
  row('tv', 'TV series', 'テレビアニメ'),
  row('ova', 'OVAs', 'OVA'),
  row('ona', 'ONAs', 'ONA'),
  row('special', 'Specials', '特別編'),
  row('az-list/:letter?', 'All titles, A to Z', '作品一覧'),
  row('notifications', 'Notifications', 'お知らせ'),
  row('requests', 'Requests', 'リクエスト', { needs: 'requests' }),
  row('downloads', 'Downloads', 'ダウンロード', { needs: 'offlineVideo' }),
  row('account/:list', 'Continue watching', '続きを見る', { to: '/account/continue' }),
  row('account/:list', 'Favourites', 'お気に入り', { to: '/account/favourites' }),
  row('account/:list', 'History', '視聴履歴', { to: '/account/history' }),
  row('my-list/statistics', 'My statistics', '統計'),
  row('my-list/import', 'Import and export', 'リストの取り込みと書き出し'),
  row('my-list/settings', 'List settings', 'リストの設定'),
  row('account', 'Account', 'アカウント'),
  row('account/profile', 'Profile', 'プロフィール'),
  row('account/security', 'Email and password', 'メールとパスワード'),
  row('account/two-step', 'Two-step sign-in', '2段階認証'),
  row('account/passkeys', 'Passkeys', 'パスキー'),
  row('account/devices', 'Devices', '端末'),
  row('profiles', 'Switch profile', 'プロフィールの切り替え', { needs: 'profiles' }),
  row('account/profiles', 'Profiles', 'プロフィールの管理'),
  row('account/blocked', 'Blocked users', 'ブロックしたユーザー'),
  row('account/moderation', 'Moderators’ decisions', 'モデレーターの判断'),
  row('moderation', 'Moderation', 'モデレーション'),
  row('account/playback', 'Playback', '再生'),
  row('account/display', 'Titles and spoilers', '作品名とネタバレ'),
  row('account/notifications', 'Notification settings', 'お知らせの設定'),
  row('account/calendar', 'Calendar link', 'カレンダーのリンク'),
  row('account/tokens', 'API tokens', 'APIトークン'),
  row('account/data', 'Your data', 'データ'),
  row('link', 'Link a device', '端末を接続'),
  row('type', 'Type for the TV', 'テレビに入力'),
  row('login', 'Sign in', 'ログイン', { needs: 'signedOut' }),
  row('register', 'Sign up', '新規登録', { needs: 'signUp' }),
  row('about', 'About', 'このサイトについて'),
  row('contact', 'Contact', 'お問い合わせ'),
  row('terms-of-service', 'Terms of service', '利用規約'),
  row('privacy', 'Privacy', 'プライバシー'),
  row('dmca', 'DMCA', '著作権侵害の申し立て'),
  admin('', 'Overview', '概要'),
  admin('requests', 'Requests', 'リクエスト'),
  admin('reports', 'Reports', '通報'),
  admin('messages', 'Messages', 'メッセージ'),
  admin('users', 'Users', 'ユーザー'),
  admin('invitations', 'Invitations', '招待'),
  admin('blocks', 'Blocked sign-ups', '登録のブロック'),
  admin('move-in', 'Move in', '引っ越し'),
  admin('titles', 'Titles', '作品'),
  admin('imports', 'Imports', '取り込み'),
  admin('library', 'Library', 'ライブラリ'),
  admin('collection', 'Collection', 'コレクション'),
  admin('sources', 'Sources', '動画の提供元'),
  admin('jobs', 'Jobs', 'ジョブ'),
  admin('webhooks', 'Webhooks', 'Webhook'),
  admin('audit', 'Audit trail', '監査記録'),
  admin('settings', 'Settings', '設定'),
  admin('status', 'Status', '状態'),
]
