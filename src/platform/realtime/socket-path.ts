/** The socket path, Socket.IO's default. */
export const SOCKET_PATH = '/socket.io'
