/** No answer came: the line is cut, or the server is not there. */
export class NetworkFault extends Error {}
