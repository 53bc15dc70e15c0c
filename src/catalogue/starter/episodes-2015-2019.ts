/** Episode titles by MyAnimeList id: a line each, `English | Japanese`, the first line being episode 1. */
export const LATE_TENS_EPISODES: Readonly<Record<number, string>> = {
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
  28223: `
    Death Seven Darts
    Death Reverse
    Rolling Ballade
    Death Arcade
    Death March
    Cross Heart Attack
    Alcohol Poison
    Death Rally
    Death Counter
    Story Teller
    Memento Mori
    Suicide Tour`,
  30276: `
    The Strongest Man | 最強の男
    The Lone Cyborg | 孤高のサイボーグ
    The Obsessive Scientist | 執念の科学者
    The Modern Ninja | 今時の忍者
    The Ultimate Mentor | 究極の師
    The Terrifying City | 最恐の都市
    The Ultimate Disciple | 至高の弟子
    The Deep Sea King | 深海の王
    Unyielding Justice | 不屈の正義
    Unparalleled Peril | かつてない危機
    The Dominator of the Universe | 全宇宙の覇者
    The Strongest Hero | 最強のヒーロー`,
  30831: `
    This Self-Proclaimed Goddess and Reincarnation in Another World! | この自称女神と異世界転生を!
    An Explosion for This Chuunibyo! | この中二病に爆焔を!
    A Panty Treasure in This Right Hand! | この右手にお宝を!
    Explosion Magic for This Formidable Enemy! | この強敵に爆裂魔法を!
    A Price for This Cursed Sword! | この魔剣にお値段を!
    A Conclusion to This Worthless Fight! | このろくでもない戦いに決着を!
    A Second Death in This Freezing Season! | この凍えそうな季節に二度目の死を!
    A Loving Hand for Our Party When We Can't Make It Through Winter! | この冬を越せない俺達に愛の手を!
    God's Blessing on This Wonderful Shop! | この素晴らしい店に祝福を!
    Final Flame for This Over-the-Top Fortress! | この理不尽な要塞に終焉を!`,
  31043: `
    Flashing Before My Eyes | 走馬灯
    Palm of the Hand | 掌
    Birthmark | 痣
    Accomplishment | 達成
    Getaway | 逃走
    Grim Reaper | 死神
    Out of Control | 暴走
    Spiral | 螺旋
    Closure | 終幕
    Joy | 歓喜
    Future | 未来
    Treasure | 宝物`,
  31240: `
    The End of the Beginning and the Beginning of the End | 始まりの終わりと終わりの始まり
    Reunion with the Witch | 再会の魔女
    Starting Life from Zero in Another World | ゼロから始まる異世界生活
    The Happy Roswaal Mansion Family | ロズワール邸の団欒
    The Morning of Our Promise Is Still Distant | 約束した朝は遠く
    The Sound of Chains | 鎖の音
    Natsuki Subaru's Restart | ナツキ・スバルのリスタート
    I Cried, Cried My Lungs Out, and Stopped Crying | 泣いて泣き喚いて泣き止んだから
    The Meaning of Courage | 勇気の意味
    Fanatical Methods Like a Demon | 鬼がかったやり方
    Rem | レム
    Return to the Capital | 再来の王都
    Self-Proclaimed Knight Natsuki Subaru | 自称騎士ナツキ・スバル
    The Sickness Called Despair | 絶望という病
    The Outside of Madness | 狂気の外側
    The Greed of a Pig | 豚の欲望
    Disgrace in the Extreme | 醜態の果てに
    From Zero | ゼロから
    Battle Against the White Whale | 白鯨攻略戦
    Wilhelm van Astrea | ヴィルヘルム・ヴァン・アストレア
    A Wager That Defies Despair | 絶望に抗う賭け
    A Flash of Sloth | 怠惰一閃
    Nefarious Sloth | 悪辣なる怠惰
    The Self-Proclaimed Knight and the Greatest Knight | 自称騎士と『最優の騎士』
    That's All This Story Is About | ただそれだけの物語`,
  31964: `
    Izuku Midoriya: Origin
    What It Takes to Be a Hero
    Roaring Muscles
    Start Line
    What I Can Do for Now
    Rage, You Damn Nerd
    Deku vs. Kacchan
    Bakugo's Start Line
    Yeah, Just Do Your Best, Iida!
    Encounter with the Unknown
    Game Over
    All Might
    In Each of Our Hearts`,
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
  34599: `
    The City of the Great Pit | 大穴の街
    Resurrection Festival | 復活祭
    Departure | 出発
    The Edge of the Abyss | アビスの淵
    Incinerator | 火葬砲
    Seeker Camp | 監視基地
    The Unmovable Sovereign | 不動卿
    Survival Training | 生存訓練
    The Great Fault | 大断層
    Poison and the Curse | 毒と呪い
    Nanachi | ナナチ
    The True Nature of the Curse | 呪いの正体
    The Challengers | 挑む者たち`,
  35760: `
    Smoke Signal | 狼煙
    Pain | 痛み
    Old Story | 昔話
    Trust | 信頼
    Reply | 回答
    Sin | 罪
    Wish | 願い
    Outside the Walls of Orvud District | オルブド区外壁
    Ruler of the Walls | 壁の王
    Friends | 友人
    Bystander | 傍観者
    Night of the Battle to Retake the Wall | 奪還作戦の夜`,
  37521: `
    Somewhere Not Here
    Sword
    Troll
    A True Warrior
    The Troll's Son
    The Journey Begins
    Normanni
    Beyond the Edge of the Sea
    The Battle of London Bridge
    Ragnarok
    A Gamble
    The Land on the Far Bank
    Child of a Hero
    The Light of Dawn
    After Yule
    History of Beasts
    Servant
    Out of the Cradle
    United Front
    Crown
    Reunion
    Lone Wolf
    Miscalculation
    End of the Prologue`,
  37779: `
    121045
    131045
    181045
    291045
    301045
    311045
    011145
    021145
    031145
    130146
    140146
    150146`,
  38000: `
    Cruelty | 残酷
    Trainer Sakonji Urokodaki | 育手・鱗滝左近次
    Sabito and Makomo | 錆兎と真菰
    Final Selection | 最終選別
    My Own Steel | 己の鋼
    Swordsman Accompanying a Demon | 鬼を連れた剣士
    Muzan Kibutsuji | 鬼舞辻無惨
    The Smell of Enchanting Blood | 幻惑の血の香り
    Temari Demon and Arrow Demon | 手毬鬼と矢印鬼
    Together Forever | ずっと一緒にいる
    Tsuzumi Mansion | 鼓の屋敷
    The Boar Bares Its Fangs, Zenitsu Sleeps | 猪は牙を剥き 善逸は眠る
    Something More Important Than Life | 命より大事なもの
    The House with the Wisteria Family Crest | 藤の花の家紋の家
    Mount Natagumo | 那田蜘蛛山
    Letting Someone Else Go First | 自分ではない誰かを前へ
    You Must Master a Single Thing | ひとつのことを極め抜け
    A Forged Bond | 偽物の絆
    Hinokami | ヒノカミ
    Pretend Family | 寄せ集めの家族
    Against Corps Rules | 隊律違反
    Master of the Mansion | お館様
    Hashira Meeting | 柱合会議
    Rehabilitation Training | 機能回復訓練
    Tsuguko, Kanao Tsuyuri | 継子・栗花落カナヲ
    New Mission | 新たなる任務`,
  38524: `
    The Town Where Everything Began | はじまりの街
    Thunder Spears | 雷槍
    Descent | 光臨
    Perfect Game | 完全試合
    Hero | 勇者
    Midnight Sun | 白夜
    The Basement | 地下室
    That Day | あの日
    Attack Titan | 進撃の巨人
    The Other Side of the Wall | 壁の向こう側`,
}
