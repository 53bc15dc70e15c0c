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
}
