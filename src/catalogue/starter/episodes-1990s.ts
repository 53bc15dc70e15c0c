/** Episode titles by MyAnimeList id: a line each, `English | Japanese`, the first line being episode 1. */
export const NINETIES_EPISODES: Readonly<Record<number, string>> = {
  1: `
    Asteroid Blues
    Stray Dog Strut
    Honky Tonk Women
    Gateway Shuffle
    Ballad of Fallen Angels
    Sympathy for the Devil
    Heavy Metal Queen
    Waltz for Venus
    Jamming with Edward
    Ganymede Elegy
    Toys in the Attic
    Jupiter Jazz (Part 1)
    Jupiter Jazz (Part 2)
    Bohemian Rhapsody
    My Funny Valentine
    Black Dog Serenade
    Mushroom Samba
    Speak Like a Child
    Wild Horses
    Pierrot le Fou
    Boogie Woogie Feng Shui
    Cowboy Funk
    Brain Scratch
    Hard Luck Woman
    The Real Folk Blues (Part 1)
    The Real Folk Blues (Part 2)`,
  30: `
    Angel Attack | 使徒、襲来
    The Beast | 見知らぬ、天井
    A Transfer | 鳴らない、電話
    Hedgehog's Dilemma | 雨、逃げ出した後
    Rei I | レイ、心のむこうに
    Rei II | 決戦、第3新東京市
    A Human Work | 人の造りしもの
    Asuka Strikes! | アスカ、来日
    Both of You, Dance Like You Want to Win! | 瞬間、心、重ねて
    Magma Diver | マグマダイバー
    The Day Tokyo-3 Stood Still | 静止した闇の中で
    She Said, "Don't Make Others Suffer for Your Personal Hatred." | 奇跡の価値は
    Lilliputian Hitcher | 使徒、侵入
    Weaving a Story | ゼーレ、魂の座
    Those Women Longed for the Touch of Others' Lips, and Thus Invited Their Kisses | 嘘と沈黙
    Splitting of the Breast | 死に至る病、そして
    Fourth Children | 四人目の適格者
    Ambivalence | 命の選択を
    Introjection | 男の戰い
    Weaving a Story 2: Oral Stage | 心のかたち 人のかたち
    He Was Aware That He Was Still a Child | ネルフ、誕生
    Don't Be | せめて、人間らしく
    Rei III | 涙
    The Beginning and the End, or "Knockin' on Heaven's Door" | 最後のシ者
    Do You Love Me? | 終わる世界
    Take Care of Yourself | 世界の中心でアイを叫んだけもの`,
  339: `
    Weird
    Girls
    Psyche
    Religion
    Distortion
    Kids
    Society
    Rumors
    Protocol
    Love
    Infornography
    Landscape
    Ego`,
}
