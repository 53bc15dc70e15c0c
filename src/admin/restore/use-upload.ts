import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { readFailure, UPLOAD_PATH } from './restore-overview.ts'

export type UploadState =
  | { kind: 'idle' }
  /** @property percent that was sent */
  | { kind: 'sending'; percent: number }
  | { kind: 'checking' }
  | { kind: 'failed'; message: string }

/** Sends the file of a restore, with progress, and shows the list with it. */
export function useUpload(): { state: UploadState; send(file: File): void } {
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const { revalidate } = useRevalidator()

  function send(file: File): void {
    const request = new XMLHttpRequest()
    request.open('POST', UPLOAD_PATH)
    request.setRequestHeader('content-type', 'application/vnd.sqlite3')
    request.setRequestHeader('accept', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      setState(
        loaded < total ? { kind: 'sending', percent: Math.floor((loaded / total) * 100) } : { kind: 'checking' },
      ),
    )
    request.addEventListener('loadend', () => {
      if (request.status === 204) {
        setState({ kind: 'idle' })
        void revalidate()
      } else
        setState({
          kind: 'failed',
          message: readFailure(request.status, request.getResponseHeader('content-type'), request.responseText),
        })
    })
    setState({ kind: 'sending', percent: 0 })
    request.send(file)
  }
  return { state, send }
}
