/** Episode titles by MyAnimeList id: a line each, `English | Japanese`, the first line being episode 1. */
export const NOUGHTIES_EPISODES: Readonly<Record<number, string>> = {
  205: `
    Tempestuous Temperaments
    Redeye Reprisal
    Hellhounds for Hire (Part 1)
    Hellhounds for Hire (Part 2)
    Artistic Anarchy
    Stranger Searching
    A Risky Racket
    The Art of Altercation
    Beatbox Bandits
    Lethal Lunacy
    Gamblers and Gallantry
    The Disorder Diaries
    Misguided Miscreants (Part 1)
    Misguided Miscreants (Part 2)
    Bogus Booty
    Lullabies of the Lost (Verse 1)
    Lullabies of the Lost (Verse 2)
    War of the Words
    Unholy Union
    Elegy of Entrapment (Verse 1)
    Elegy of Entrapment (Verse 2)
    Cosmic Collisions
    Baseball Blues
    Evanescent Encounter (Part 1)
    Evanescent Encounter (Part 2)
    Evanescent Encounter (Part 3)`,
  457: `
    The Green Seat | 緑の座
    The Light of the Eyelid | 瞼の光
    Tender Horns | 柔らかい角
    The Pillow Pathway | 枕小路
    The Traveling Swamp | 旅をする沼
    Those Who Inhale the Dew | 露を吸う群
    Raindrops and Rainbows | 雨がくる虹がたつ
    Where Sea Meets Man | 海境より
    The Heavy Seed | 重い実
    The White Which Lives Within the Ink Stone | 硯に棲む白
    The Mountain Sleeps | やまねむる
    One-Eyed Fish | 眇の魚
    One-Night Bridge | 一夜橋
    Inside the Cage | 籠のなか
    Pretense of Spring | 春と嘯く
    Sunrise Serpent | 暁の蛇
    Pickers of Empty Cocoons | 虚繭取り
    Clothes That Embrace the Mountain | 山抱く衣
    String from the Sky | 天辺の糸
    A Sea of Writings | 筆の海
    Cotton Changeling | 綿胞子
    Shrine in the Sea | 沖つ宮
    The Sound of Rust | 錆の鳴く聲
    The Journey to the Field of Fire | 篝野行
    Eye of Fortune, Eye of Misfortune | 眼福眼禍
    The Sound of Trodden Grass | 草を踏む音`,
  849: `
    The Adventures of Mikuru Asahina Episode 00 | 朝比奈ミクルの冒険 Episode00
    The Melancholy of Haruhi Suzumiya Part 1 | 涼宮ハルヒの憂鬱 I
    The Melancholy of Haruhi Suzumiya Part 2 | 涼宮ハルヒの憂鬱 II
    The Boredom of Haruhi Suzumiya | 涼宮ハルヒの退屈
    The Melancholy of Haruhi Suzumiya Part 3 | 涼宮ハルヒの憂鬱 III
    Remote Island Syndrome Part 1 | 孤島症候群(前編)
    Mystérique Sign | ミステリックサイン
    Remote Island Syndrome Part 2 | 孤島症候群(後編)
    Someday in the Rain | サムデイ イン ザ レイン
    The Melancholy of Haruhi Suzumiya Part 4 | 涼宮ハルヒの憂鬱 IV
    The Day of Sagittarius | 射手座の日
    Live Alive | ライブアライブ
    The Melancholy of Haruhi Suzumiya Part 5 | 涼宮ハルヒの憂鬱 V
    The Melancholy of Haruhi Suzumiya Part 6 | 涼宮ハルヒの憂鬱 VI`,
  889: `
    The Black Lagoon
    Mangrove Heaven
    Ring-Ding Ship Chase
    Die Rückkehr des Adlers
    Eagle Hunting and Hunting Eagles
    Moonlit Hunting Grounds
    Calm Down, Two Men
    Rasta Blasta
    Maid to Kill
    The Unstoppable Chambermaid
    Lock'n Load Revolution
    Guerrillas in the Jungle`,
  1535: `
    Rebirth | 新生
    Confrontation | 対決
    Dealings | 取引
    Pursuit | 追跡
    Tactics | 駆引
    Unraveling | 綻び
    Overcast | 曇天
    Glare | 目線
    Encounter | 接触
    Doubt | 疑惑
    Assault | 突入
    Love | 恋心
    Confession | 告白
    Friend | 友達
    Wager | 賭け
    Decision | 決断
    Execution | 執行
    Ally | 仲間
    Matsuda | 松田
    Makeshift | 姑息
    Performance | 活躍
    Guidance | 誘導
    Frenzy | 狂騒
    Revival | 復活
    Silence | 沈黙
    Renewal | 再生
    Abduction | 誘拐
    Impatience | 焦躁
    Father | 父親
    Justice | 正義
    Transfer | 移譲
    Selection | 選択
    Scorn | 嘲笑
    Vigilance | 虎視
    Malice | 殺意
    1.28 | 1.28
    New World | 新世界`,
  1575: `
    The Day a New Demon was Born | 魔神が生まれた日
    The White Knight Awakens | 覚醒の白き騎士
    The False Classmate | 偽りのクラスメイト
    His Name is Zero | その名はゼロ
    The Princess and the Witch | 皇女と魔女
    The Stolen Mask | 奪われた仮面
    Attack Cornelia | コーネリアを撃て
    The Black Knights | 黒の騎士団
    Refrain | リフレイン
    Guren Dances | 紅蓮舞う
    Battle for Narita | ナリタ攻防戦
    The Messenger from Kyoto | キョウトからの使者
    Shirley at Gunpoint | シャーリーと銃口
    Geass vs. Geass | ギアス対ギアス
    Cheering Mao | 喝采のマオ
    Nunnally Held Hostage | 囚われのナナリー
    Knight | 騎士
    I Order You, Suzaku Kururugi | 枢木スザクに命じる
    Island of the Gods | 神の島
    Battle at Kyushu | キュウシュウ戦役
    The School Festival Declaration! | 学園祭宣言!
    Bloodstained Euphy | 血染めのユフィ
    At Least with Sorrow | せめて哀しみとともに
    The Collapsing Stage | 崩落のステージ
    Zero | ゼロ`,
  1689: `
    Cherry Blossom | 桜花抄
    Cosmonaut | コスモナウト
    5 Centimeters per Second | 秒速5センチメートル`,
  5114: `
    Fullmetal Alchemist
    The First Day
    City of Heresy
    An Alchemist's Anguish
    Rain of Sorrows
    Road of Hope
    Hidden Truths
    The Fifth Laboratory
    Created Feelings
    Separate Destinations
    Miracle at Rush Valley
    One Is All, All Is One
    Beasts of Dublith
    Those Who Lurk Underground
    Envoy from the East
    Footsteps of a Comrade-in-Arms
    Cold Flame
    The Arrogant Palm of a Small Human
    Death of the Undying
    Father Before the Grave
    Advance of the Fool
    Backs in the Distance
    Girl on the Battlefield
    Inside the Belly
    Doorway of Darkness
    Reunion
    Interlude Party
    Father
    Struggle of the Fool
    The Ishvalan War of Extermination
    The 520 Cens Promise
    The Führer's Son
    The Northern Wall of Briggs
    Ice Queen
    The Shape of This Country
    Family Portrait
    The First Homunculus
    Conflict at Baschool
    Daydream
    Homunculus
    The Abyss
    Signs of a Counteroffensive
    Bite of the Ant
    Revving at Full Throttle
    The Promised Day
    Looming Shadows
    Emissary of Darkness
    The Oath in the Tunnel
    Filial Affection
    Upheaval in Central
    The Immortal Legion
    Combined Strength
    Flame of Vengeance
    Beyond the Inferno
    The Adults' Way of Life
    The Return of the Führer
    Eternal Leave
    Sacrifices
    Lost Light
    Eye of Heaven, Gateway of Earth
    He Who Would Swallow God
    A Fierce Counterattack
    The Other Side of the Gateway
    Journey's End`,
  5680: `
    Disband the Club! | 廃部!
    Instruments! | 楽器!
    Cram Session! | 特訓!
    Training Camp! | 合宿!
    Advisor! | 顧問!
    School Festival! | 学園祭!
    Christmas! | クリスマス!
    Freshman Reception! | 新歓!
    New Club Member! | 新入部員!
    Another Training Camp! | また合宿!
    Crisis! | ピンチ!
    Light Music! | 軽音!
    Winter Days! | 冬の日!`,
}
