import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { fetchJson } from '#src/platform/http/fetch-json.client.ts'
import { type CharacterPage, parseCharacterPage } from './character-page.ts'
import { useCatalogueApi } from '../use-catalogue-api.ts'

/** Loads the pages of a title's characters one by one; a failure leads to the error page (specification, section 8). */
export function useCharacterPages(animeId: string) {
  const { catalogueApi } = useCatalogueApi()
  const navigate = useNavigate()
  const [page, turnTo] = useState(1)
  const [shown, setShown] = useState<CharacterPage | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    const load = async () => {
      const url = `${catalogueApi}/character/list/${animeId}?page=${page}`
      setShown(parseCharacterPage(await fetchJson(url, controller.signal)))
    }
    load().catch(() => {
      if (!controller.signal.aborted) void navigate('/error-page')
    })
    return () => controller.abort()
  }, [catalogueApi, animeId, page, navigate])

  return { page, turnTo, shown }
}
