/** Marks the document once every part of the page listens: its scripts have taken over. */
import { useEffect, useLayoutEffect } from 'react'

let marks: DOMStringMap = {}

export function useAwake(): void {
  // an error screen is a document of its own, to which React gives none of the marks that scripts set in the first one
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    Object.assign(dataset, marks)
    return () => {
      marks = { ...dataset }
    }
  }, [])
  useEffect(() => {
    document.documentElement.dataset['awake'] = ''
  }, [])
}
