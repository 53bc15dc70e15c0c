/** Episode titles by MyAnimeList id: a line each, `English | Japanese`, the first line being episode 1. */
export const TENS_EPISODES: Readonly<Record<number, string>> = {
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
  25777: `
    Beast Titan | 獣の巨人
    I'm Home | ただいま
    Southwestward | 南西へ
    Soldier | 兵士
    Historia | ヒストリア
    Warrior | 戦士
    Close Combat | 打・投・極
    The Hunters | 追う者
    Opening | 開口
    Children | 子供達
    Charge | 突撃
    Scream | 叫び`,
  33352: `
    "I Love You" and Auto Memory Dolls | 「愛してる」と自動手記人形
    Never Coming Back | 「戻って来ない」
    May You Be an Exemplary Auto Memory Doll | 「あなたが、良き自動手記人形になりますように」
    You Won't Be a Tool, but a Person Worthy of That Name | 「君は道具ではなく、その名が似合う人になるんだ」
    You Write Letters That Bring People Together? | 「人を結ぶ手紙を書くのか?」
    Somewhere, Under a Starry Sky | 「どこかの星空の下で」
    – | –
    – | –
    Violet Evergarden | 「ヴァイオレット・エヴァーガーデン」
    A Loved One Will Always Watch Over You | 「愛する人は ずっと見守っている」
    I Don't Want Anybody Else to Die | 「もう、誰も死なせたくない」
    – | –
    Auto Memory Dolls and "I Love You" | 「自動手記人形」と「愛してる」`,
}
