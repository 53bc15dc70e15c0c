/** Episode titles by MyAnimeList id: a line each, `English | Japanese`, the first line being episode 1. */
export const EPISODES: Readonly<Record<number, string>> = {
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
}
