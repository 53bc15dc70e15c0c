/** Splits streamed text into records: one JSON object per line, or the objects of a `"data":[…]` list. */

/** Maximum length of one record. */
const MAX_LENGTH = 5_000_000

class TooLongError extends Error {}

export interface RecordSplitter {
  /** Adds a chunk. @returns the JSON texts of the records that it completes */
  push(chunk: string): string[]
  /** The remaining record. @throws if the text ends within the list */
  end(): string[]
}

export class LineSplitter implements RecordSplitter {
  #rest = ''

  push(chunk: string): string[] {
    const lines = (this.#rest + chunk).split('\n')
    this.#rest = lines.pop() ?? ''
    if (this.#rest.length > MAX_LENGTH) throw new TooLongError('a line is too long')
    return lines.filter((line) => line.trim() !== '')
  }

  end(): string[] {
    return this.#rest.trim() === '' ? [] : [this.#rest]
  }
}

const [QUOTE, BACKSLASH, OPEN, CLOSE, LIST_END] = [34, 92, 123, 125, 93]

/** Splits the text after the list's opening bracket. */
export class ListSplitter implements RecordSplitter {
  #text = ''
  #position = 0
  #start = -1
  #depth = 0
  #inString = false
  #ended = false

  push(chunk: string): string[] {
    if (this.#ended) return []
    this.#text += chunk
    const records: string[] = []
    let [position, depth, inString] = [this.#position, this.#depth, this.#inString]
    for (; position < this.#text.length && !this.#ended; position++) {
      const code = this.#text.charCodeAt(position)
      if (inString) {
        if (code === BACKSLASH) position++
        else if (code === QUOTE) inString = false
      } else if (code === QUOTE) inString = true
      else if (code === OPEN) {
        if (depth++ === 0) this.#start = position
      } else if (code === CLOSE && --depth === 0) {
        records.push(this.#text.slice(this.#start, position + 1))
        this.#start = -1
      } else if (code === LIST_END && depth === 0) this.#ended = true
    }
    const from = this.#start === -1 ? Math.min(position, this.#text.length) : this.#start
    this.#text = this.#text.slice(from)
    if (this.#text.length > MAX_LENGTH) throw new TooLongError('a record is too long')
    this.#position = position - from
    this.#start = this.#start === -1 ? -1 : 0
    this.#depth = depth
    this.#inString = inString
    return records
  }

  end(): string[] {
    if (!this.#ended) throw new Error('the file ends in the middle of its list')
    return []
  }
}
