/**
 * Adloom recorder script. Put it before your game's scripts: in Adloom it does nothing, because the recorder
 * is there already; elsewhere it gives your game the values of the address (?speed=2) or your defaults.
 */
;(function () {
  if (window.AdloomRecorder) return
  var values = {}
  new URLSearchParams(location.search).forEach(function (text, name) {
    var number = Number(text)
    values[name] = text === '' || isNaN(number) ? text : number
  })
  var listeners = []
  var restart
  window.AdloomRecorder = {
    param: function (name, otherwise) {
      return Object.prototype.hasOwnProperty.call(values, name) ? values[name] : otherwise
    },
    params: function () {
      return Object.assign({}, values)
    },
    onChange: function (listener) {
      listeners.push(listener)
      return function () {
        listeners = listeners.filter(function (one) {
          return one !== listener
        })
      }
    },
    onRestart: function (handler) {
      restart = handler
    },
    /** For tests of your game outside Adloom. */
    set: function (changes, isRestart) {
      Object.assign(values, changes)
      listeners.forEach(function (listener) {
        listener(Object.assign({}, values))
      })
      if (isRestart && restart) restart()
    },
  }
})()
