/** Episode titles by MyAnimeList id: a line each, `English | Japanese`, the first line being episode 1. */
export const EARLY_TENS_EPISODES: Readonly<Record<number, string>> = {
  6547: `
    Departure
    Guild
    My Song
    Day Game
    Favorite Flavor
    Family Affair
    Alive
    Dancer in the Dark
    In Your Memory
    Goodbye Days
    Change the World
    Knockin' on Heaven's Door
    Graduation`,
  9253: `
    Turning Point | 始まりと終わりのプロローグ
    Time Travel Paranoia | 時間跳躍のパラノイア
    Parallel World Paranoia | 並列過程のパラノイア
    Interpreter Rendezvous | 空理彷徨のランデヴー
    Starmine Rendezvous | 電荷衝突のランデヴー
    Butterfly Effect's Divergence | 蝶翼のダイバージェンス
    Divergence Singularity | 断層のダイバージェンス
    Chaos Theory Homeostasis I | 夢幻のホメオスタシス
    Chaos Theory Homeostasis II | 幻相のホメオスタシス
    Chaos Theory Homeostasis III | 相生のホメオスタシス
    Dogma in Event Horizon | 時空境界のドグマ
    Dogma in Ergosphere | 静止限界のドグマ
    Metaphysics Necrosis | 形而上のネクローシス
    Physically Necrosis | 形而下のネクローシス
    Missing Link Necrosis | 亡環のネクローシス
    Sacrificial Necrosis | 不可逆のネクローシス
    Made in Complex | 虚像歪曲のコンプレックス
    Fractal Androgynous | 自己相似のアンドロギュノス
    Endless Apoptosis | 無限連鎖のアポトーシス
    Finalize Apoptosis | 怨嗟断絶のアポトーシス
    Paradox Meltdown | 因果律のメルト
    Being Meltdown | 存在了解のメルト
    Open the Steins Gate | 境界面上のシュタインズゲート
    Achievement Point | 終わりと始まりのプロローグ`,
  9756: `
    I First Met Her in a Dream... or Something | 夢の中で逢った、ような……
    That Would Be Truly Wonderful | それはとっても嬉しいなって
    I'm Not Afraid of Anything Anymore | もう何も恐くない
    Miracles and Magic Are Real | 奇跡も、魔法も、あるんだよ
    There's No Way I'll Ever Regret It | 後悔なんて、あるわけない
    This Just Can't Be Right | こんなの絶対おかしいよ
    Can You Face Your True Feelings? | 本当の気持ちと向き合えますか?
    I Was Stupid... So Stupid | あたしって、ほんとバカ
    I'd Never Allow That to Happen | そんなの、あたしが許さない
    I Won't Rely on Anyone Anymore | もう誰にも頼らない
    The Only Thing I Have Left to Guide Me | 最後に残った道しるべ
    My Very Best Friend | わたしの、最高の友達`,
  16498: `
    To You, in 2000 Years: The Fall of Shiganshina, Part 1 | 二千年後の君へ ―シガンシナ陥落①―
    That Day: The Fall of Shiganshina, Part 2 | その日 ―シガンシナ陥落②―
    A Dim Light Amid Despair: Humanity's Comeback, Part 1 | 絶望の中で鈍く光る ―人類の再起①―
    The Night of the Closing Ceremony: Humanity's Comeback, Part 2 | 解散式の夜 ―人類の再起②―
    First Battle: The Struggle for Trost, Part 1 | 初陣 ―トロスト区攻防戦①―
    The World the Girl Saw: The Struggle for Trost, Part 2 | 少女が見た世界 ―トロスト区攻防戦②―
    Small Blade: The Struggle for Trost, Part 3 | 小さな刃 ―トロスト区攻防戦③―
    I Can Hear His Heartbeat: The Struggle for Trost, Part 4 | 心臓の鼓動が聞こえる ―トロスト区攻防戦④―
    Whereabouts of His Left Arm: The Struggle for Trost, Part 5 | 左腕の行方 ―トロスト区攻防戦⑤―
    Response: The Struggle for Trost, Part 6 | 応える ―トロスト区攻防戦⑥―
    Idol: The Struggle for Trost, Part 7 | 偶像 ―トロスト区攻防戦⑦―
    Wound: The Struggle for Trost, Part 8 | 傷 ―トロスト区攻防戦⑧―
    Primal Desire: The Struggle for Trost, Part 9 | 原初的欲求 ―トロスト区攻防戦⑨―
    Can't Look into His Eyes Yet: Eve of the Counterattack, Part 1 | まだ目を見れない ―反撃前夜①―
    Special Operations Squad: Eve of the Counterattack, Part 2 | 特別作戦班 ―反撃前夜②―
    What Needs to Be Done Now: Eve of the Counterattack, Part 3 | 今、何をすべきか ―反撃前夜③―
    Female Titan: The 57th Exterior Scouting Mission, Part 1 | 女型の巨人 ―第57回壁外調査①―
    Forest of Giant Trees: The 57th Exterior Scouting Mission, Part 2 | 巨大樹の森 ―第57回壁外調査②―
    Bite: The 57th Exterior Scouting Mission, Part 3 | 噛みつく ―第57回壁外調査③―
    Erwin Smith: The 57th Exterior Scouting Mission, Part 4 | エルヴィン・スミス ―第57回壁外調査④―
    Crushing Blow: The 57th Exterior Scouting Mission, Part 5 | 鉄槌 ―第57回壁外調査⑤―
    The Defeated: The 57th Exterior Scouting Mission, Part 6 | 敗者達 ―第57回壁外調査⑥―
    Smile: Assault on Stohess, Part 1 | 微笑み ―ストヘス区急襲①―
    Mercy: Assault on Stohess, Part 2 | 慈悲 ―ストヘス区急襲②―
    Wall: Assault on Stohess, Part 3 | 壁 ―ストヘス区急襲③―`,
  19815: `
    Beginner
    Challenger
    Expert
    Grandmaster
    Weak Square
    Interesting
    Sacrifice
    Fake End
    Sky Walk
    Blue Rose
    Killing Giant
    Rule Number 10`,
  22319: `
    Tragedy | 悲劇
    Incubation | 孵化
    Dove | 白鳩
    Supper | 晩餐
    Scars | 残痕
    Cloudburst | 驟雨
    Captivity | 幽囚
    Circular | 円環
    Birdcage | 籠鳥
    Aogiri | 青桐
    High Spirits | 衝天
    Ghoul | 喰種`,
  23273: `
    Monotone/Colorful | モノトーン・カラフル
    Friend A | 友人A
    Inside Spring | 春の中
    Departure | 旅立ち
    Gray Skies | どんてんもよう
    On the Way Home | 帰り道
    The Shadows Whisper | カゲささやく
    Let It Ring | 響け
    Resonance | 共鳴
    The Scenery I Shared with You | 君といた景色
    Light of Life | 命の灯
    Twinkle Little Star | トゥインクル リトルスター
    Love's Sorrow | 愛の悲しみ
    Footsteps | 足跡
    Liar | うそつき
    Two of a Kind | 似たもの同士
    Twilight | トワイライト
    Hearts Come Together | 心重ねる
    Goodbye, Hero | さよならヒーロー
    Hand in Hand | 手と手
    Snow | 雪
    Spring Wind | 春風`,
}
