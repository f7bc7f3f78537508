/** Column-major 4x4, as in glTF. */
export type Mat4 = readonly number[]

export const identity: Mat4 = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

/** The inverse of an affine matrix; the identity for a singular one. */
export function inverse(m: Mat4): Mat4 {
  const [a, b, c, , d, e, f, , g, h, i] = m as number[]
  const cofactors = [
    e! * i! - f! * h!,
    c! * h! - b! * i!,
    b! * f! - c! * e!,
    f! * g! - d! * i!,
    a! * i! - c! * g!,
    c! * d! - a! * f!,
    d! * h! - e! * g!,
    b! * g! - a! * h!,
    a! * e! - b! * d!,
  ]
  const determinant = a! * cofactors[0]! + b! * cofactors[3]! + c! * cofactors[6]!
  if (Math.abs(determinant) < 1e-20) return identity
  const [p, q, r, s, t, u, v, w, x] = cofactors.map(value => value / determinant) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const [tx, ty, tz] = [m[12]!, m[13]!, m[14]!]
  return [
    p,
    q,
    r,
    0,
    s,
    t,
    u,
    0,
    v,
    w,
    x,
    0,
    -(p * tx + s * ty + v * tz),
    -(q * tx + t * ty + w * tz),
    -(r * tx + u * ty + x * tz),
    1,
  ]
}
