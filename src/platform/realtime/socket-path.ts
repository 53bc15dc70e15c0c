/** Where sockets are: Socket.IO's own default. */
export const SOCKET_PATH = '/socket.io'
