import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What the action of a page has returned, until the next navigation: React Router forgets it when the page’s data is loaded again.
 * @param result `actionData` of the page
 */
export function useActionResult<T>(result: T | undefined): T | undefined {
  const { key } = useLocation()
  const [saved, setSaved] = useState({ key, result })
  if (saved.key === key && (result === undefined || saved.result === result)) return saved.result
  setSaved({ key, result })
  return result
}
