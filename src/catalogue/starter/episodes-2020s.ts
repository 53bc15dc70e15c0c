/** Episode titles by MyAnimeList id: a line each, `English | Japanese`, the first line being episode 1. */
export const TWENTIES_EPISODES: Readonly<Record<number, string>> = {
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
