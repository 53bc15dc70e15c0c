/** Episode titles by MyAnimeList id: a line each, `English | Japanese`, the first line being episode 1. */
export const TWENTIES_EPISODES: Readonly<Record<number, string>> = {
  40748: `
    Ryomen Sukuna | 両面宿儺
    For Myself | 自分のために
    Girl of Steel | 鉄骨娘
    Curse Womb Must Die | 呪胎戴天
    Curse Womb Must Die -II- | 呪胎戴天-弐-
    After Rain | 雨後
    Assault | 急襲
    Boredom | 退屈
    Small Fry and Reverse Retribution | 幼魚と逆罰
    Idle Transfiguration | 無為転変
    Narrow-minded | 固陋蠢愚
    To You, Someday | いつかの君へ
    Tomorrow | また明日
    Kyoto Sister School Exchange Event - Group Battle 0 - | 京都姉妹校交流会-団体戦⓪-
    Kyoto Sister School Exchange Event - Group Battle 1 - | 京都姉妹校交流会-団体戦①-
    Kyoto Sister School Exchange Event - Group Battle 2 - | 京都姉妹校交流会-団体戦②-
    Kyoto Sister School Exchange Event - Group Battle 3 - | 京都姉妹校交流会-団体戦③-
    Sage | 賢者
    Black Flash | 黒閃
    Nonstandard | 規格外
    Jujutsu Koshien | 呪術甲子園
    The Origin of Blind Obedience | 起首雷同
    The Origin of Blind Obedience - 2 - | 起首雷同-弐-
    Accomplices | 共犯`,
  42310: `
    Let You Down
    Like a Boy
    Smooth Criminal
    Lucky You
    All Eyez on Me
    Girl on Fire
    Stronger
    Stay
    Humanity
    My Moon My Man`,
  44511: `
    Dog & Chainsaw | 犬とチェンソー
    Arrival in Tokyo | 東京到着
    Meowy's Whereabouts | ニャーコの行方
    Rescue | 救出
    Gun Devil | 銃の悪魔
    Kill Denji | デンジを殺せ
    The Taste of a Kiss | キスの味
    Gunfire | 銃声
    From Kyoto | 京都より
    Bruised & Battered | もっとボロボロ
    Mission Start | 作戦開始
    Katana vs. Chainsaw | 日本刀VSチェンソー`,
  47778: `
    Sound Hashira Tengen Uzui | 音柱・宇髄天元
    Infiltrating the Entertainment District | 遊郭潜入
    What Are You? | 何者?
    Tonight | 今夜
    Things Are Gonna Get Real Flashy!! | ド派手に行くぜ!!
    Layered Memories | 重なる記憶
    Transformation | 変貌
    Gathering | 集結
    Defeating an Upper Rank Demon | 上弦の鬼を倒したら
    Never Give Up | 絶対諦めない
    No Matter How Many Lives | 何度生まれ変わっても`,
  48583: `
    Judgment | 断罪
    Sneak Attack | 騙し討ち
    Two Brothers | 兄と弟
    Memories of the Future | 未来の記憶
    From You, 2,000 Years Ago | 二千年前の君から
    Thaw | 氷解
    Sunset | 日没
    Pride | 矜持
    Night of the End | 終末の夜
    Traitor | 裏切り者
    Retrospective | 懐古
    The Dawn of Humanity | 人類の夜明け`,
  49926: `
    Flame Hashira Kyojuro Rengoku | 炎柱・煉獄杏寿郎
    Deep Sleep | 深い眠り
    Should Have Been | 本当なら
    Insult | 侮辱
    Move Forward! | 前へ!
    Akaza | 猗窩座
    Set Your Heart Ablaze | 心を燃やせ`,
  50265: `
    Operation Strix
    Secure a Wife
    Prepare for the Interview
    The Prestigious School's Interview
    Will They Pass or Fail?
    The Friendship Scheme
    The Target's Second Son
    The Counter-Secret Police Cover Operation
    Show Off How in Love You Are
    The Great Dodgeball Plan
    Stella
    Penguin Park`,
  52034: `
    Mother and Children
    Third Option
    Manga-Based TV Drama
    Actors
    Reality Dating Show
    Egosurfing
    Buzz
    First Time
    B-Komachi
    Pressure
    Idol`,
  52299: `
    I'm Used to It
    If I Had One More Chance
    It's Like a Game
    I've Gotta Get Stronger
    A Pretty Good Deal
    The Real Hunt Begins
    Let's See How Far I Can Go
    This Is Frustrating
    You've Been Hiding Your Skills
    What Is This, a Picnic?
    A Knight Who Defends an Empty Throne
    Arise`,
  52991: `
    The Journey's End | 冒険の終わり
    It Didn't Have to Be Magic... | 別に魔法じゃなくたって…
    Killing Magic | 人を殺す魔法
    The Land Where Souls Rest | 魂の眠る地
    Phantoms of the Dead | 死者の幻影
    The Hero of the Village | 村の英雄
    Like a Fairy Tale | おとぎ話のようなもの
    Frieren the Slayer | 葬送のフリーレン
    Aura the Guillotine | 断頭台のアウラ
    A Powerful Mage | 強い魔法使い
    Winter in the Northern Lands | 北側諸国の冬
    A Real Hero | 本物の勇者
    Aversion to One's Own Kind | 同族嫌悪
    Privilege of the Young | 若者の特権
    Smells Like Trouble | 厄介事の匂い
    Long-Lived Friends | 長寿友達
    Take Care | じゃあ元気で
    First-Class Mage Exam | 一級魔法使い選抜試験
    Well-Laid Plans | 入念な計画
    Necessary Killing | 必要な殺し
    The World of Magic | 魔法の世界
    Future Enemies | 次からは敵同士
    Conquering the Labyrinth | 迷宮攻略
    Perfect Replicas | 完璧な複製体
    A Fatal Vulnerability | 致命的な隙
    The Height of Magic | 魔法の高み
    An Era of Humans | 人間の時代
    It Would Be Embarrassing When We Met Again | また会ったときに恥ずかしいからね`,
}
