/** Notifies other parts of the page of changed entries, and of episodes that may have changed one. */
import { useEffect, useState } from 'react'
import { progressAfter } from '../entries/status-labels.ts'

interface EntryEdit {
  number: number
  /** What the title's list button says now. */
  label: string
  /** The change waits in this browser for a connection. */
  isKept?: boolean
}

const EVENT = 'list-entry'

export const publishEntryEdit = (detail: EntryEdit): void => {
  window.dispatchEvent(new CustomEvent(EVENT, { detail }))
}

/** @returns a function that unsubscribes */
export function onEntryEdit(listener: (edit: EntryEdit) => void): () => void {
  const onEvent = ({ detail }: Event & { detail?: EntryEdit }) => detail && listener(detail)
  window.addEventListener(EVENT, onEvent)
  return () => window.removeEventListener(EVENT, onEvent)
}

/** What a title's list button says. @param rendered as loaded with the page, which is newer than earlier edits */
export function useEntryLabel(number: number, rendered: string): string {
  const [label, setLabel] = useState(rendered)
  useEffect(() => {
    setLabel(rendered)
    return onEntryEdit((edit) => edit.number === number && setLabel(edit.label))
  }, [number, rendered])
  return label
}

const WATCHED = 'list-watched'

/** The account knows that an episode of a title was watched: the title's entry may have followed. */
export const publishWatched = (animeId: string): void => {
  window.dispatchEvent(new CustomEvent(WATCHED, { detail: animeId }))
}

/** @returns a function that unsubscribes */
export function onWatched(listener: (animeId: string) => void): () => void {
  const onEvent = ({ detail }: Event & { detail?: string }) => detail !== undefined && listener(detail)
  window.addEventListener(WATCHED, onEvent)
  return () => window.removeEventListener(WATCHED, onEvent)
}

/** A title's progress. @param rendered as loaded with the page, which is newer than earlier edits */
export function useEntryProgress(number: number, rendered: string): string {
  const [progress, setProgress] = useState(rendered)
  useEffect(() => {
    setProgress(rendered)
    return onEntryEdit((edit) => edit.number === number && setProgress((known) => progressAfter(edit.label, known)))
  }, [number, rendered])
  return progress
}
