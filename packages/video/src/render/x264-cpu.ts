import { readFileSync } from 'node:fs'

/**
 * Options that keep x264 from AVX-512, which every processor with it can do without: that code of its
 * macroblock tree reads memory that was never written, so equal frames gave different files (decision 0355).
 */
export const x264Cpu: Record<string, string> = hasAvx512()
  ? { 'x264-params': 'asm=MMX2,SSE2Fast,SSSE3,SSE4.2,AVX,FMA3,BMI1,BMI2,AVX2' }
  : {}

function hasAvx512(): boolean {
  try {
    return readFileSync('/proc/cpuinfo', 'utf8').includes(' avx512')
  } catch {
    return false
  }
}
